import type { DraftRequest } from '../draft.ts';

/** Invented briefs of different kinds. */
export const briefs = {
  commercial: `Project: Quillfeather Coffee "Morning Ritual"
Agency: Ostrander & Pike. We are bidding a national commercial: one :60 hero film, 2 x :30 and 3 x :15, all in 16x9 with 9x16 versions of the :15s.
Two shoot days of 10 hours: day one on a sound stage (kitchen set build), day two at a real home in Pasadena.
Cast: 2 principals, a couple in their thirties, plus 6 extras for the café scene. Wardrobe, hair and make-up required. Dolly and a Steadicam walk-through.
Please include a weather day as an option. We need color, sound mix, music from a library and end card graphics.
Budget is around $260k.`,
  musicVideo: `Music video for the single "Glass Harbor" by the band Low Cassette.
One-day shoot in an abandoned warehouse, band performance plus 5 dancers with a choreographer. No dialogue, playback only.
Haze and a jib would be great. Anamorphic. The label has $38,000 all in. The band brings its own wardrobe. Delivery: one 4-minute master and 3 vertical teasers.`,
  documentary: `We want a short documentary about river restoration for the Fennwick Foundation. Observational, small crew. Six shooting days across the valley over spring, following 4 farmers and the lead biologist, with interviews on their farms.
We would love some drone footage of the river. Deliver a 12-minute film plus a 2-minute trailer, English captions. There is archive footage at the county library. Budget: $75,000.`,
  corporate: `Brightmoor Credit Union needs a recruitment film. We will film in our offices in Denver, one day, with 5 employees speaking to camera and some office b-roll. Teleprompter for the CEO. A 2 minute film and 4 cutdowns for LinkedIn, captions on all. No actors, no hair and make-up needed.`,
  social: `Content day for Vantelle Skincare: 12 TikToks and 6 reels in one studio day, 9x16 only, two creators as talent, run and gun with a small crew. Quick edits with captions and graphics. We have 22k.`,
  stills: `Stills campaign for Northlatch Footwear: photographer, 2 shoot days in studio and on a city street, 24 retouched images. 3 models, stylist and hair & make-up. Usage: 1 year North America, OOH and digital.`,
  animation: `Fully animated explainer, 75 seconds, 2D, for a payments app. No live action. We need storyboards, style frames, voice-over in English and Spanish (2 languages), original music and sound design. Budget 45,000 USD.`,
  travel: `Branded travel film for an airline: we follow one host through Lisbon, Porto and Madrid. 6 shoot days plus 3 travel days, crew of five or so, nimble crew. Drone shots of the coasts and gimbal work in the cities. One 3-minute hero film, six 30-second cutdowns. Flights and hotels should be in the bid.`,
  nightCar: `TV commercial for a new electric SUV. Two night shoots on closed roads downtown: exterior driving shots at night with a Russian arm, process trailer for the interior scenes, wet-downs and rain tower. Police lane closures. One hero driver, precision driver needed. Three picture cars. :60 and :30 plus VFX clean-up of plates, about 12 vfx shots. Budget $1.2m.`,
  kids: `Spot for Pebblewick Foods breakfast cereal: a family kitchen on stage, one prelight day and one shoot day. Cast: 3 kids aged 6 to 9 and two parents, and the family dog. One :30, one :15. Everything warm and real. SAG-AFTRA.`,
  tabletop: `Food tabletop shoot for a burger chain: hero burger build, sauce pours and cheese pulls in slow motion (Phantom, 1000 fps), macro probe lens. 2 days in studio, food stylist and assistant. No talent, hands only. Deliver 3 x :15 and 6 x :06. Budget £85,000.`,
  fashion: `SS27 lookbook film and images for a fashion label. 18 looks on 4 models, white cyc studio, one day. Stylist, hair and make-up. A 60 second film and 40 images. No sync sound.`,
  event: `Please cover our two-day annual conference at the convention center: 3 cameras in the main hall, livestream of the keynotes, a same-day highlights edit each evening and a 3-minute highlights film after. Interviews with 6 speakers. Lower thirds graphics.`,
  testimonial: `Three customer testimonial videos for a software company. We'd visit 3 customers in Austin, Chicago and Boston, half a day of filming each. Each video is 90 seconds, interview led with b-roll at their offices. Captions.`,
  sport: `Running shoe film with 6 athletes: dawn training session on a mountain trail and in a stadium. 3 shoot days, crane, gimbal, drone and high-speed. Weather contingency. Non-union. 1 x 90s and 4 x 20s. Budget is $420,000.`,
  volume: `We are shooting a perfume spot on an LED volume: 1 prelight day, 2 shoot days, virtual environments to be built in Unreal. One actress. Motion control pass for the bottle. :45 hero and 2 x :20.`,
  drone: `Drone only: aerial footage of a wind farm at sunrise and sunset, 2 days, for our website. Raw footage only, we handle the edit in-house. Nothing else needed.`,
  union: `Super Bowl commercial, all union: SAG-AFTRA cast and IATSE crew. 3 shoot days and 1 prelight day, 12-hour days, two locations and a large set build on stage. 8 principals, 60 extras, stunt coordinator for a kitchen fire. Technocrane, Steadicam, 3 cameras. Full VFX. :60, 2 x :30. Budget 3.5 million dollars.`,
  tiny: `Hi! We run a small bakery and want a nice video for our website and Instagram. We have about $4,000. Maybe a minute long, showing our bread being made in our shop. You can come any morning.`,
  multiCity: `Global brand film shot in 8 cities on 4 continents including Tokyo, Nairobi and São Paulo: 16 shoot days, 12 travel days. 20 real people at home and at work, local casting in every city. Drone and Steadicam. Full crew travels as a core team of eight, local crews added. A 3-minute film, 8 x 30s for the markets, 20 stills, 6 languages. Budget up to $2.4m.`,
  arabic: `نحتاج إلى إعلان تجاري لمطعم جديد في دبي. التصوير لمدة ٣ أيام في موقعين، مع طائرة بدون طيار. فيلم مدته 60 ثانية ونسخة 30 ثانية. الميزانية 300000 درهم.`,
  html: `<html><body><div style="font-family:Arial"><p>Hi&nbsp;there,</p><p>We need a <b>corporate film</b> about our factory.&nbsp;<br>Two shoot days at our factory, 3 employees interviewed.</p><ul><li>One 2-minute film</li><li>Four cutdowns</li></ul><script>alert(1)</script><p>Budget: &euro;30.000</p></div></body></html>`,
} as const;

export type BriefName = keyof typeof briefs;

export const currencies: Partial<Record<BriefName, string>> = {
  tabletop: 'GBP',
  html: 'EUR',
  arabic: 'AED',
};

/** Makes the request of a brief for a company without a rate card. */
export function requestOf(name: BriefName, more: Partial<DraftRequest> = {}): DraftRequest {
  return makeRequest({ brief: briefs[name], currency: currencies[name] ?? 'USD', ...more });
}

export function makeRequest(more: Partial<DraftRequest> = {}): DraftRequest {
  return {
    brief: briefs.commercial,
    currency: 'USD',
    hoursPerDay: 10,
    rateCard: [],
    defaults: { insuranceBps: 300, productionFeeBps: 2000, contingencyBps: 0, fringeBps: 2200 },
    ...more,
  };
}
