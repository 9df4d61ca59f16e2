import { expect, test } from 'vitest';
import { toMemo, toParagraphs } from './memo-text.ts';
import { PaperworkSettingsForm } from './settings-form.ts';

const paragraphs = [
  { title: '', text: 'Between us.' },
  { title: 'Payment', text: 'Within 30 days.\n\nNot # earlier.' },
  { title: 'Safety', text: 'Stop unsafe work.' },
];

test('a typed memo becomes paragraphs, and is shown as it was typed', () => {
  expect(toParagraphs(toMemo(paragraphs))).toEqual(paragraphs);
  expect(toParagraphs('# One\r\nText\r\n')).toEqual([{ title: 'One', text: 'Text' }]);
  expect(toParagraphs('  \n')).toEqual([]);
});

test('a title without a text is refused', () => {
  const parsed = PaperworkSettingsForm.safeParse({ paragraphs: '# Only a title' });
  expect(parsed.error?.issues[0]?.message).toBe('Enter the text of the paragraph.');
});
