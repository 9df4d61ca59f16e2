import { expect, test } from 'vitest';
import { type MailData, type MailKind, render } from './render.ts';

const frame = { baseUrl: 'https://board.example', company: 'Tall Tale' };
const url = 'https://board.example/x';
const written = 'Dear Ana,\n\nPier 9 at 7:00.\nBring boots.';

function textOf<Kind extends MailKind>(kind: Kind, data: MailData<Kind>): string {
  return render(kind, data, frame).text;
}

test.each(['\n', '\r\n', '\r'])('the text of a message keeps lines that end with %j', (end) => {
  const message = written.replaceAll('\n', end);
  expect(textOf('brief_link', { sender: 'Ines', message, url })).toContain(`\n${written}\n`);
});

test('the text keeps the lines of a note, an offer, a returned paper and a notice', () => {
  const days = { project: 'Spot', role: 'Gaffer', dates: ['Tue 24 Nov'], confirms: false };
  const papers = [{ name: 'W-9', reason: written }];
  const notices = [{ text: written, url, project: 'Spot' }];
  const texts = [
    textOf('invitation', { inviter: 'Ines', role: 'crew', note: written, url, days: 7 }),
    textOf('crew_offer', { sender: 'Ines', text: written, ...days, url }),
    textOf('paperwork', { sender: 'Ines', project: 'Spot', papers, url }),
    textOf('notices', { notices, others: 0, isDaily: false, label: null, settingsUrl: url }),
  ];
  for (const text of texts) expect(text).toContain(written);
});

test('the words of the app are wrapped as before', () => {
  const text = textOf('brief_link', { sender: 'Ines', message: null, url });
  expect(text.split('\n').every((line) => line.length <= 78)).toBe(true);
  expect(text).toContain('Ines of Tall Tale asks you for a brief');
});
