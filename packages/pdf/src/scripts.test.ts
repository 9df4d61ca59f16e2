import { spawnSync } from 'node:child_process';
import { stopKeptProcesses } from '@callboard/processes';
import { afterAll, describe, expect, test } from 'vitest';
import { partsOf } from './blocks/parts-of.ts';
import { renderPdf } from './render-pdf.ts';
import { readPdf } from './testing/read-pdf.ts';
import { sample } from './testing/sample.ts';

afterAll(stopKeptProcesses);

/** PDF.js leaves out what a PDF says about the order of the letters of these scripts. */
const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0;

const lettersOf = (text: string) => [...new Set(text.normalize('NFD').replaceAll(/\s/g, ''))];

/** Prints texts as paragraphs, cells and a signature. */
async function print(...items: string[]) {
  const bytes = await renderPdf(
    sample([
      { kind: 'paragraphs', items },
      {
        kind: 'table',
        columns: [{ label: 'Name' }, { label: 'Detail' }],
        rows: items.map((text) => [
          { text, isBold: true },
          { text: 'x', detail: text },
        ]),
      },
      {
        kind: 'signatures',
        items: items.map((name) => ({ label: 'Crew', signed: { name, at: 'today' } })),
      },
    ]),
    { subject: 'a company' },
  );
  return { bytes, ...(await readPdf(bytes)) };
}

describe('a printed name', { timeout: 60_000 }, () => {
  test.each([
    [
      'Latin, Vietnamese, Greek, Cyrillic',
      'Zoë Müller-Ångström',
      'Nguyễn Thị Ánh',
      'Ελένη',
      'Їжак',
    ],
    ['Georgian and Armenian', 'ნინო ბერიძე', 'Արամ Խաչատրյան'],
    ['Hebrew', 'דוד בן-גוריון', 'נועה כהן'],
    ['Arabic, Persian, Urdu', 'شركة الأفلام', 'فاطمة قاسم', 'علاء شريف', 'پژمان گلچین', 'ٹیپو ڈار'],
    ['Japanese', '山田太郎', '髙橋 﨑', 'ひらがな', '龍之介 ヴァン'],
    ['Chinese', '刘德华', '陳冠希 黃', '堃喆珺玥 𠮷龘'],
    ['Korean', '김민수', '뤌자퇸뗠썄뛠졾똖'],
    ['Devanagari', 'राम'],
    ['Thai', 'สมชาย ใจดี'],
    ['Amharic', 'አበበ ቢቂላ'],
    ['emoji', '👩🎬 Zoë', 'Ben ❤', '🇩🇪🇫🇷 Klaus'],
  ])('in %s is complete and copied in its order', async (_, ...names) => {
    const { text } = await print(...names);
    for (const name of names) {
      expect(text.split(name).length - 1, name).toBe(4);
    }
    expect(text).not.toContain('□');
    expect(text).not.toContain('\u0000');
  });

  test.skipIf(!hasPoppler).each([
    ['Devanagari', 'हिन्दी किताब'],
    ['Thai', 'กำธร น้ำใส'],
    ['Bengali', 'বিজয় সেনগুপ্ত', 'কৃষ্ণা'],
    ['Tamil', 'கார்த்திக் ஸ்ரீ', 'போன்னி'],
    ['Telugu', 'శ్రీనివాస్', 'లక్ష్మి'],
    ['Khmer', 'សុភ័ក្រ្ត', 'ចន្ទ្រា'],
  ])(
    'in %s is copied in its order by Poppler, and all its letters by PDF.js',
    async (_, ...names) => {
      const { bytes, text } = await print(...names);
      expect(text).not.toContain('□');
      const read = spawnSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' }).stdout;
      for (const name of names) {
        expect(lettersOf(text)).toEqual(expect.arrayContaining(lettersOf(name)));
        expect(read.normalize('NFC').split(name.normalize('NFC')).length - 1, name).toBe(4);
      }
    },
  );

  test('of two directions is read from the side of most of its letters', async () => {
    const { text } = await print('محمد Smith علي', 'Smith محمد', 'דוד, Morning');
    const [first = ''] = text.split('\n').filter((it) => it.includes('علي'));
    expect(first.replaceAll(' ', '')).toMatch(/محمدSmithعلي/);
    expect(text.replaceAll(' ', '')).toContain('Smithمحمد');
    expect(text).toMatch(/^דוד, ?Morning$/m);
  });

  test('that old software stored by shapes is printed with its letters', async () => {
    expect((await print('ﺍﻟﻌﺮﺑﻴﺔ')).text).toContain('العربية');
  });

  test('keeps the mark that parts letters in Persian, without a box', async () => {
    const { text } = await print('می‌شود');
    expect(text).toContain('شود');
    expect(text).not.toContain('□');
  });

  test('is the same whatever the process printed before', async () => {
    const names = ['Å9A', 'محمد', 'דוד', '山田', '刘德华', '김민수', 'สมชาย', 'राम', '👩🎬'];
    await print('ÁÅ', 'ﻣﺤﻤﺪ', 'क्षत्रिय');
    const used = await print(...names);
    expect(used.text).toContain('Å9A');
    stopKeptProcesses();
    expect(Buffer.compare(used.bytes, (await print(...names)).bytes)).toBe(0);
  });

  test('has boxes for what no font has, and the document says in which texts', async () => {
    const odd = '\u{13000} \ud800 \u0000 \u202eevil\u2066 \t a\u0301';
    const { text, info } = await print(`[${odd}]`, 'විජය Zoë');
    expect(text).toContain('[□ □');
    expect(text).toContain('evil á]');
    expect(text).toContain('□ Zoë');
    expect(text.replaceAll('\n', ' ')).toContain(
      '□ stands for Sinhala that no font of this PDF has, in “[□ □ evil á]”, “□ Zoë”. Callboard shows it',
    );
    expect(info).toMatchObject({ Title: 'Deal memo of Zoë Łukasz' });
    expect((await print('Zoë')).text).not.toContain('stands for');
  });

  test('with letters that its marks do not fit is printed', async () => {
    await print('ۻ׮\\ڋۼۗڃۿ؁ډ');
  });
});

describe('a heading', { timeout: 60_000 }, () => {
  const heading = { kind: 'heading', text: 'שלום עולם' } as const;
  const leftOf = async (paragraph: string) => {
    const blocks = [heading, { kind: 'paragraphs' as const, items: [paragraph] }];
    const { pages } = await readPdf(await renderPdf(sample(blocks), { subject: 'a' }));
    return pages[0]?.items.find((it) => it.text.includes('שלום'))?.x ?? 0;
  };

  test('starts where the paragraphs of the document do', async () => {
    expect(await leftOf('The name above is in Hebrew.')).toBeLessThan(60);
    expect(await leftOf('הסכם זה נערך בין החברה לבין העובד.')).toBeGreaterThan(400);
  });
});

describe('a line', { timeout: 60_000 }, () => {
  test('ends without a hyphen in Japanese, and never before a full stop', async () => {
    const { text } = await print(
      '支払いは請求書受領後三十日以内に行われるものとします。'.repeat(6),
    );
    expect(text).not.toContain('-\n');
    expect(text).not.toMatch(/\n[。、]/);
  });

  test('ends between words in Thai', () => {
    expect(partsOf('ธรรมศักดิ์ทำงาน').join('|')).toContain('|ทำงาน');
  });

  test.each([
    'a.very-long.address@production.example.com',
    'https://www.example.com/maps/@34.0522,-118.2437,17z?entry=ttu&hl=en',
    'DE02120300000000202051DE02120300000000202051',
    'MORNING_RITUAL_30s_16x9_v07_ProRes422HQ.mov',
  ])('adds nothing to %s', async (address) => {
    const columns = [{ label: 'Address' }, { label: 'Other', share: 5 }];
    const blocks = [{ kind: 'table' as const, columns, rows: [[address, 'x']] }];
    const { text } = await readPdf(await renderPdf(sample(blocks), { subject: 'a' }));
    expect(text).not.toContain(address);
    expect(text.replaceAll(/\s/g, '')).toContain(address);
  });

  test('ends with a hyphen in a long word', async () => {
    const columns = [{ label: 'Word' }, { label: 'Other', share: 5 }];
    const blocks = [
      { kind: 'table' as const, columns, rows: [['Donaudampfschifffahrtsgesellschaft', 'x']] },
    ];
    const { text } = await readPdf(await renderPdf(sample(blocks), { subject: 'a' }));
    expect(text).toContain('-\n');
  });
});
