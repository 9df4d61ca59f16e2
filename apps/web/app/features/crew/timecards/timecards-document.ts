import { departmentLabels } from '@callboard/domain/crew/enums';
import { fullDateInWords } from '@callboard/domain/dates';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { Block, Paper, PdfDocument } from '@callboard/pdf';
import {
  arithmeticOf,
  type BookingTimecards,
  hoursOf,
  type JobTimecards,
  minutesAt,
  timecardsSentence,
} from './timecards.ts';

/** Returns the timecards of a job as a document, with amounts for those who may see pay. */
export function timecardsDocument(
  found: JobTimecards,
  company: { name: string; paper: Paper },
): PdfDocument {
  const { project, bookings, seesPay } = found;
  return {
    title: 'Timecards',
    company: company.name,
    job: `${project.jobNo} ${project.name}`,
    at: new Date(),
    paper: company.paper,
    isLandscape: true,
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: 'Timecards',
        detail: bookings.length > 0 ? timecardsSentence(found) : 'No hours yet.',
      },
      ...bookings.flatMap((it) => cardsOf(it, seesPay)),
    ],
  };
}

function cardsOf(person: BookingTimecards, seesPay: boolean): Block[] {
  const { name, role, department, cards, totals, currency } = person;
  const amount = (cents: number | null | undefined) =>
    cents == null ? '' : formatMoney(cents, currency);
  const pay = <T>(text: T) => (seesPay ? [text] : []);
  const right = (label: string, share = 1.2) => ({ label, share, align: 'right' as const });
  return [
    { kind: 'heading', text: name, detail: `${role}, ${departmentLabels[department]}` },
    {
      kind: 'table',
      isDense: true,
      columns: [
        { label: 'Day', share: 2 },
        { label: 'Arithmetic', share: 8 },
        right('Worked'),
        right('At 1.5×'),
        right('At 2×'),
        right('Penalties'),
        ...pay(right('Amount', 1.7)),
      ],
      rows: cards.map((card) => [
        { text: fullDateInWords(card.date), detail: card.label },
        { text: arithmeticOf(card), ...(card.note && { detail: card.note }) },
        hoursOf(card.timecard?.workedMinutes ?? 0),
        hoursOf(minutesAt(card, 150)),
        hoursOf(minutesAt(card, 200)),
        String(card.timecard?.mealPenalties || ''),
        ...pay(amount(card.timecard?.amountCents)),
      ]),
      totals: [
        [
          'Total',
          totals.unknown > 0 ? `${totals.unknown} without in or out` : '',
          hoursOf(totals.workedMinutes),
          hoursOf(totals.minutesAt150),
          hoursOf(totals.minutesAt200),
          String(totals.mealPenalties || ''),
          ...pay(amount(totals.amountCents)),
        ],
      ],
    },
  ];
}
