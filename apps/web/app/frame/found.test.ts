import { openableKinds } from '@callboard/domain/search/enums';
import { expect, test } from 'vitest';
import { addressOf, type Found, subtitleOf } from './found.tsx';

const found = (kind: Found['kind']): Found => {
  const isOnProject = !['brief', 'client', 'contact', 'crew', 'estimate', 'location'].includes(
    kind,
  );
  return {
    kind,
    id: kind === 'project' ? 'prj_1' : 'rec_1',
    title: 'Hero',
    projectId: isOnProject ? 'prj_1' : null,
    projectName: isOnProject ? 'Glow Forward' : null,
    deliverableId: ['version', 'note'].includes(kind) ? 'dlv_1' : null,
    snippet: 'around the words',
    authorKind: null,
  };
};

test('each kind links to its page or that of its project', () => {
  expect(Object.fromEntries(openableKinds.map((kind) => [kind, addressOf(found(kind))]))).toEqual({
    project: '/projects/prj_1',
    estimate: '/estimates/rec_1',
    brief: '/briefs/rec_1',
    purchase_order: '/projects/prj_1/costs/orders/rec_1',
    receipt: '/projects/prj_1/costs/receipts/rec_1',
    client: '/clients/rec_1',
    contact: '/contacts/rec_1',
    crew: '/crew/rec_1',
    deliverable: '/projects/prj_1/deliverables?open=rec_1',
    shoot_day: '/projects/prj_1/days/rec_1',
    location: '/places/rec_1',
    media_drive: '/drives/rec_1',
    version: '/deliverables/dlv_1',
    note: '/deliverables/dlv_1',
    invoice: '/invoices/rec_1',
    bill: '/bills/rec_1',
    card: '/projects/prj_1/board?card=rec_1',
    file: '/projects/prj_1/files?file=rec_1',
    media_card: '/projects/prj_1/media#rec_1',
  });
});

test('each kind shows its label or the matching text', () => {
  expect(Object.fromEntries(openableKinds.map((kind) => [kind, subtitleOf(found(kind))]))).toEqual({
    project: 'around the words',
    estimate: 'Estimate · around the words',
    brief: 'Brief',
    purchase_order: 'Purchase order · Glow Forward',
    receipt: 'Receipt · Glow Forward',
    client: 'Client',
    contact: 'around the words',
    crew: 'around the words',
    deliverable: 'Deliverable · Glow Forward',
    shoot_day: 'Shoot day · Glow Forward',
    location: 'Location · around the words',
    media_drive: 'Drive · Glow Forward',
    version: 'Cut · Glow Forward',
    note: 'around the words',
    invoice: 'Invoice · Glow Forward',
    bill: 'Bill · Glow Forward',
    card: 'Card · Glow Forward',
    file: 'File · Glow Forward',
    media_card: 'Camera card · Glow Forward',
  });
});

test('a shoot day and a receipt show their date, a brief its client, a person their department', () => {
  const day = { ...found('shoot_day'), snippet: '2027-03-12 · first_hold · Stage 4' };
  expect(subtitleOf(day)).toBe('Fri 12 Mar 2027, first hold · Glow Forward');
  const receipt = { ...found('receipt'), snippet: '2027-03-12 · Gels' };
  expect(subtitleOf(receipt)).toBe('Receipt of Fri 12 Mar 2027 · Glow Forward');
  const brief = { ...found('brief'), snippet: 'draft · Quillfeather Coffee' };
  expect(subtitleOf(brief)).toBe('Brief · Quillfeather Coffee');
  const roll = { ...found('media_card'), snippet: 'on_set · 2027-03-12' };
  expect(subtitleOf(roll)).toBe('Camera card, on set · Glow Forward');
  const person = { ...found('crew'), snippet: 'Make-up artist · hair_makeup' };
  expect(subtitleOf(person)).toBe('Make-up artist · Hair and make-up');
});
