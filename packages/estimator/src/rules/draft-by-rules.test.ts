import { describe, expect, test } from 'vitest';
import { plainText } from '../brief-text.ts';
import { Draft, type DraftLine, type DraftRequest } from '../draft.ts';
import { type BriefName, briefs, makeRequest, requestOf } from '../testing/briefs.ts';
import { injections } from '../testing/injections.ts';
import { draftByRules } from './draft-by-rules.ts';
import { readFacts } from './facts.ts';
import { costOf } from './fit.ts';

const names = Object.keys(briefs) as BriefName[];

const has = (lines: DraftLine[], description: string | RegExp) =>
  lines.some((line) => line.description.match(description));
const find = (lines: DraftLine[], description: string | RegExp) =>
  lines.find((line) => line.description.match(description));
const total = (request: DraftRequest) => costOf(draftByRules(request).lines, request) / 100;

describe('the invented briefs', () => {
  /** Kind, shoot days, and what an executive producer would and would not bid. */
  test.each<[BriefName, string, number, (string | RegExp)[], RegExp]>([
    [
      'commercial',
      'commercial',
      2,
      ['Steadicam rig', 'Dolly', 'Set construction', 'Background', /Weather day/],
      /Drone|Dancer/,
    ],
    [
      'musicVideo',
      'music_video',
      1,
      ['Choreographer', 'Dancer', 'Color grade'],
      /Sound mixer|Wardrobe|music license/,
    ],
    [
      'documentary',
      'documentary',
      4,
      ['Editor', 'Captions', /Archive/, 'Contributor honorarium'],
      /Principal|Wardrobe|Walkies/,
    ],
    [
      'corporate',
      'corporate',
      1,
      ['Teleprompter', 'Captions', 'Sound mixer'],
      /Principal|Hair|Location fee|Casting/,
    ],
    ['social', 'social', 1, ['Studio', 'Principal', 'Captions'], /Gaffer|Location fee/],
    [
      'stills',
      'stills',
      2,
      ['Photographer', 'Digital tech', 'Retouching', 'Usage'],
      /Sound|Director|Editor|Color grade/,
    ],
    [
      'animation',
      'animation',
      0,
      ['Animator', 'Voice-over session', 'Original music', 'Language version'],
      /Camera|Catering|Gaffer|license/,
    ],
    [
      'travel',
      'branded',
      6,
      [/flight/, 'Hotel', 'Drone with camera', 'Gimbal', 'Per diem'],
      /Studio|Carpenter/,
    ],
    [
      'nightCar',
      'commercial',
      2,
      [
        'Camera car',
        'Precision driver',
        'Picture vehicle',
        'Lift for night',
        'Traffic control',
        'VFX',
      ],
      /Studio teacher/,
    ],
    [
      'kids',
      'commercial',
      1,
      ['Studio teacher', 'Animal wrangler', 'Child talent', /prelight/, 'union session'],
      /Location fee|Drone/,
    ],
    [
      'tabletop',
      'food',
      2,
      ['Food stylist', 'High-speed', 'Macro', 'Studio'],
      /Principal|Sound mixer|Casting/,
    ],
    [
      'fashion',
      'fashion',
      1,
      ['Wardrobe stylist', 'Principal', 'Hair and make-up', 'Retouching'],
      /Sound mixer/,
    ],
    [
      'event',
      'event',
      2,
      ['Camera operator', 'Stream engineer', 'Switcher', 'Motion designer'],
      /Casting|Location fee|Principal/,
    ],
    [
      'testimonial',
      'testimonial',
      2,
      [/flight/, 'Hotel', 'Captions', 'Sound mixer'],
      /Principal|Casting dir/,
    ],
    [
      'sport',
      'sport',
      3,
      ['Telescopic crane', 'High-speed', 'Drone', /Weather day/],
      /Studio|Production designer/,
    ],
    [
      'volume',
      'volume',
      2,
      ['LED volume', 'Virtual environments', 'Motion control', 'Principal'],
      /Location fee|^Studio$/,
    ],
    [
      'drone',
      'drone',
      2,
      ['Drone pilot', 'visual observer', 'Drone with camera'],
      /Editor|Sound|Gaffer|Director|Color/,
    ],
    [
      'union',
      'commercial',
      3,
      ['Telescopic crane', 'Stunt coordinator', 'Background', 'union session', 'Camera operator'],
      /Drone/,
    ],
    [
      'tiny',
      'corporate',
      1,
      ['Director who shoots', 'Editor'],
      /Producer|Casting|Gaffer|Location fee/,
    ],
    [
      'multiCity',
      'branded',
      16,
      [/international flight/, 'fixer', 'Language version', 'Retouching'],
      /Principal|Studio/,
    ],
  ])('%s is a %s of %i days', (name, kind, shootDays, wanted, unwanted) => {
    const request = requestOf(name);
    expect(readFacts(request).kind).toBe(kind);
    const { lines, ...draft } = draftByRules(request);
    expect(draft.shootDays).toBe(shootDays);
    const descriptions = lines.map((line) => line.description).join('\n');
    for (const one of wanted) expect(descriptions).toMatch(one);
    expect(lines.filter((line) => unwanted.test(line.description))).toEqual([]);
  });

  test.each(names)(
    '%s: every reason is the brief’s own words or an assumption, and every line costs something',
    (name) => {
      const request = requestOf(name);
      const draft = draftByRules(request);
      expect(Draft.parse(draft)).toEqual(draft);
      const text = plainText(request.brief);
      for (const { reason, rate } of draft.lines) {
        if ('quote' in reason) expect(text).toContain(reason.quote);
        expect(rate).toBeGreaterThan(0);
      }
      expect(draft.lines.some(({ reason }) => 'quote' in reason)).toBe(true);
    },
  );

  test('no two are alike', () => {
    const totals = names.map((name) => Math.round(total(requestOf(name))));
    expect(new Set(totals).size).toBe(names.length);
  });

  test.each(names)('%s fits its budget', (name) => {
    const request = requestOf(name);
    const { budget } = readFacts(request);
    if (budget)
      expect(costOf(draftByRules(request).lines, request)).toBeLessThanOrEqual(budget.value);
  });
});

describe('what a brief says', () => {
  test.each([
    ['We shoot for three days in a studio.', 3],
    ['A 2-day shoot on a stage in town.', 2],
    ['Filming over 4 days next month please.', 4],
    ['Schedule: 5 days, somewhere warm.', 5],
    ['Rodaje de 2 días en Madrid, por favor.', 2],
    ['Tournage de 3 jours à Lyon en mai.', 3],
    ['التصوير لمدة ٣ أيام في المدينة', 3],
    ['One film, delivered within 10 business days.', 1],
  ])('“%s” has %i shoot days', (brief, days) => {
    expect(draftByRules(makeRequest({ brief })).shootDays).toBe(days);
  });

  test.each([
    ['Our budget is $150k for this film.', 150_000],
    ['Budget: USD 82,500 all in for everything.', 82_500],
    ['We can spend between $80k and $100k on it.', 100_000],
    ['We have up to 1.2 million dollars to spend.', 1_200_000],
    ['We film 250 people at a 2026 conference.', undefined],
  ])('“%s” has a budget of %s', (brief, amount) => {
    expect(readFacts(makeRequest({ brief })).budget?.value).toBe(amount && amount * 100);
  });

  test('a budget in another currency is named, not used', () => {
    const draft = draftByRules(makeRequest({ brief: 'A commercial, one day. Budget: €30.000.' }));
    expect(draft.notes).toContain('another currency');
  });

  test('what it rules out, and what others bring, is not bid', () => {
    const brief =
      'A commercial shot over two days on a beach. No drone please. The client provides wardrobe. No voice-over.';
    const { lines } = draftByRules(makeRequest({ brief }));
    for (const word of ['Drone', 'Wardrobe', 'Voice']) expect(has(lines, word)).toBe(false);
  });

  test('longer days have overtime', () => {
    const { lines, hoursPerDay } = draftByRules(requestOf('union'));
    expect(hoursPerDay).toBe(10);
    expect(
      find(
        lines.filter(({ section }) => section === 'B'),
        'Gaffer',
      ),
    ).toMatchObject({ units: 300, overtimeHours: 600 });
  });

  test('a smaller budget leaves out equipment and people and says so', () => {
    const full = requestOf('sport', { budget: 60_000_000 });
    const lean = requestOf('sport', { budget: 12_000_000 });
    expect(draftByRules(lean).lines.length).toBeLessThan(draftByRules(full).lines.length);
    expect(draftByRules(lean).exclusions[0]).toMatch(
      /^Left out to fit the budget: .*telescopic crane/,
    );
    expect(costOf(draftByRules(lean).lines, lean)).toBeLessThanOrEqual(12_000_000);
  });

  test('a budget that nothing fits is said to be too small', () => {
    const draft = draftByRules(requestOf('union', { budget: 100_000 }));
    expect(draft.exclusions.join()).toContain('may not fit the budget');
  });
});

describe('rates', () => {
  const own = (more: Partial<DraftRequest['rateCard'][number]>) => ({
    ...({ section: 'B', description: 'Gaffer', unit: 'day', rate: 81_100 } as const),
    ...{ overtimeMultiplierBps: 20_000, fringeBps: 1800 },
    ...more,
  });

  test('the company’s are preferred, by role or description, with unit and fringes', () => {
    const rateCard = [
      own({}),
      own({ description: 'Our cinematographer', role: 'DP', unit: 'hour', rate: 20_000 }),
      own({ section: 'I', description: 'Camera package', rate: 99_900 }),
    ];
    const { lines, assumptions } = draftByRules(makeRequest({ rateCard }));
    const shoot = lines.filter(({ section }) => section === 'B');
    expect(find(shoot, 'Gaffer')).toMatchObject({
      rate: 81_100,
      overtimeMultiplierBps: 20_000,
      fringeBps: 1800,
    });
    expect(find(shoot, 'Director of photography')).toMatchObject({
      unit: 'hour',
      units: 2000,
      rate: 20_000,
    });
    expect(find(lines, 'Camera and lens')).toMatchObject({ rate: 99_900 });
    expect(assumptions.join()).toContain('Rates are from the rate card');
  });

  test.each([
    ['JPY', 0],
    ['USD', 2],
    ['KWD', 3],
  ])('usual ones in %s are in its minor units', (currency, digits) => {
    const { lines } = draftByRules(
      makeRequest({ currency, brief: 'A commercial with one actor, one day in a studio.' }),
    );
    const rate = (find(lines, 'Gaffer')?.rate ?? 0) / 10 ** digits;
    const inDollars = rate / ({ JPY: 130, KWD: 0.3 }[currency] ?? 1);
    expect(inDollars).toBeGreaterThan(650);
    expect(inDollars).toBeLessThan(850);
  });

  test('a currency without usual rates leaves them to be entered, and says so', () => {
    const draft = draftByRules(makeRequest({ currency: 'XAU' }));
    expect(draft.notes).toContain('no usual rates in XAU');
  });
});

test('HTML is read as text', () => {
  const draft = draftByRules(requestOf('html'));
  expect(draft).toMatchObject({ shootDays: 2, title: 'Corporate film about our factory' });
  expect(JSON.stringify(draft)).not.toMatch(/<|&nbsp;|alert/);
});

describe('thirty injections', () => {
  test.each(injections)('%s', (injection) => {
    const request = makeRequest({ brief: `${briefs.corporate}\n${injection}` });
    const draft = draftByRules(request);
    const plain = draftByRules(makeRequest({ brief: briefs.corporate }));
    expect(draft.currency).toBe('USD');
    expect(draft.title).toBe(plain.title);
    const rates = new Map(plain.lines.map((line) => [line.section + line.description, line.rate]));
    for (const line of draft.lines) {
      expect(line.rate).toBe(rates.get(line.section + line.description) ?? line.rate);
      expect(line.rate).toBeGreaterThan(100);
      expect(line.isOptional).toBe(false);
    }
  });
});
