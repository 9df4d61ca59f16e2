import { expect, test } from 'vitest';
import { nameIn, numberIn } from './names.ts';

test.each([
  ['ach credit northlatch footwear 004471', 'Northlatch Footwear Inc.', 1],
  ['northlatch footw', 'Northlatch Footwear', 1],
  ['wire from northlatch', 'Northlatch Footwear', 0.5],
  ['north star', 'Northlatch Footwear', 0],
  ['sam oyelaran', 'Sam Oyelaran', 1],
  ['the studio', 'The Studio', 1],
  ['quillfeather', 'Ostrander & Pike', 0],
  ['', 'Ostrander & Pike', 0],
  ['anything', '', 0],
])('“%s” has the name %s: %d', (text, name, part) => {
  expect(nameIn(text, name)).toBe(part);
});

test.each([
  ['payment inv-1065 thank you', 'INV-1065', true],
  ['inv 1065', 'INV-1065', true],
  ['inv1065', 'INV-1065', true],
  ['ref 1065', 'INV-1065', true],
  ['ref 10651', 'INV-1065', false],
  ['inv 2027 001', 'INV-2027-001', true],
  ['001', 'INV-2027-001', false],
  ['7', '7', false],
  ['tm 204', 'TM-204', true],
])('“%s” has the number %s: %s', (text, number, isIn) => {
  expect(numberIn(text, number)).toBe(isIn);
});
