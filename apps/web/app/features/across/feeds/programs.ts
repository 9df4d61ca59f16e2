/** A calendar program, and the address that adds a feed to it. */
interface Program {
  name: string;
  url: string;
}

/** Returns the addresses that add a feed to calendar programs. `webcal:` opens the device's own. */
export function programsOf(feedUrl: string): Program[] {
  const webcal = feedUrl.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url: feedUrl, name: 'Callboard' });
  return [
    { name: 'Apple Calendar', url: webcal },
    {
      name: 'Google Calendar',
      url: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    },
    {
      name: 'Outlook',
      url: `https://outlook.office.com/calendar/0/addfromweb?${outlook}`,
    },
    { name: 'Outlook.com', url: `https://outlook.live.com/calendar/0/addfromweb?${outlook}` },
  ];
}
