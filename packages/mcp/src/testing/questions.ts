import type { HttpResponse } from '@callboard/testing';
import { expect } from 'vitest';

/** A call of a tool; its arguments may need the results of the calls before it. */
type Call = [tool: string, args?: object | ((before: Result[]) => object)];

/** The result of a tool as an assistant reads it. */
export type Result = HttpResponse['json'];

/** A question that people ask of the demo company, the calls that answer it, and the answer. */
export interface Question {
  asked: string;
  calls: Call[];
  /** Takes the answer from the results, in the order of the calls. */
  read: (...results: Result[]) => unknown;
  answer: unknown;
}

const names = ({ items }: Result) => items.map(({ name }: Result) => name).sort();
const titles = ({ items }: Result) => items.map(({ title }: Result) => title);
const first = ({ items: [item] }: Result) => [item.kind, item.title];

/** The questions of the domain document, one for each tool that reads. */
export const ofTheDomain: Question[] = [
  {
    asked: 'How do we stand today?',
    calls: [['get_workspace_overview']],
    read: ({ object }) => [object.counts.active_projects, object.counts.waiting_on_client],
    answer: [5, 5],
  },
  {
    asked: 'Which jobs are in post?',
    calls: [['list_projects', { phase: 'post' }]],
    read: names,
    answer: ['Glow Forward'],
  },
  {
    asked: 'Who is our contact at the agency of job 2611?',
    calls: [['get_project', { project_id: '2611' }]],
    read: ({ object }) => object.contacts.find((it: Result) => it.of_this_job)?.name,
    answer: 'Simone Achebe',
  },
  {
    asked: 'What is shooting this week?',
    calls: [['list_shoot_days']],
    read: ({ from, to, items }) => [from, to, items.map(({ project }: Result) => project)],
    answer: ['2026-11-16', '2026-11-22', ['Morning Ritual']],
  },
  {
    asked: 'Who is booked on day 2 of Morning Ritual?',
    calls: [['get_shoot_day', { project_id: '2611', day_number: 2 }]],
    read: ({ object }) => object.crew_counts,
    answer: { confirmed: 13, first_hold: 2, second_hold: 1 },
  },
  {
    asked: 'Which dates does Amara Finch work?',
    calls: [['get_day_out_of_days', { project_id: '2611' }]],
    read: ({ object }) => object.people.find((it: Result) => it.name === 'Amara Finch').codes,
    answer: { '2026-11-22': 'SWF' },
  },
  {
    asked: 'Who is on first hold for Morning Ritual, and for when?',
    calls: [['list_project_crew', { project_id: '2611', booking_status: 'first_hold' }]],
    read: ({ items }) => items.map((it: Result) => [it.name, it.matched_dates]),
    answer: [
      ['Pilar Nunez', ['2026-11-23']],
      ['Owen Tadesse', ['2026-11-23']],
    ],
  },
  {
    asked: 'Is the DP free on December 3?',
    calls: [['find_crew_availability', { dates: ['2026-12-03'], query: 'DP' }]],
    read: ({ items: [item] }) => [item.name, item.dates[0].state, item.dates[0].jobs[0].project],
    answer: ['Silas Quon', 'held', 'Trailhead FW'],
  },
  {
    asked: 'Who has not confirmed the call sheet for tomorrow?',
    calls: [['list_call_sheets', { from: '2026-11-22', to: '2026-11-22' }]],
    read: ({ items: [it] }) => [it.recipients - it.skipped - it.confirmed, it.unconfirmed.length],
    answer: [5, 5],
  },
  {
    asked: 'Where did the client ask for changes?',
    calls: [['list_deliverables', { status: 'CHANGES_REQUESTED' }]],
    read: titles,
    answer: ['Hero :30'],
  },
  {
    asked: 'What does the client still want changed in Hero :60?',
    calls: [
      ['search', { query: 'hero 60', kinds: ['deliverable'] }],
      ['get_deliverable', ([found]) => ({ deliverable_id: found.items[0].id })],
    ],
    read: (_, { object }) =>
      object.notes.filter(
        (it: Result) => it.author_kind === 'CLIENT' && !it.resolved_at && !it.reply_to,
      ).length,
    answer: 3,
  },
  {
    asked: 'What are we waiting for from clients?',
    calls: [['list_waiting_on_client']],
    read: titles,
    answer: [
      'INV-1055 Year of Rivers',
      'EST-1045 v1 Own Your Corner',
      'Bumper :06 v1',
      'INV-1058 Year of Rivers',
      'Hero :60 v4',
    ],
  },
  {
    asked: 'Who do we talk to at Vantelle?',
    calls: [['list_clients', { query: 'vantelle' }]],
    read: ({ items: [item] }) => item.contacts.map(({ name }: Result) => name),
    answer: expect.arrayContaining(['Maddie Orr']),
  },
  {
    asked: 'Which permits of Morning Ritual are open?',
    calls: [['list_locations', { project_id: '2611' }]],
    read: ({ items }) => items.filter((it: Result) => it.permit_status === 'applied').map(nameOf),
    answer: ['Ridge Park overlook'],
  },
  {
    asked: 'Which cards have only one copy?',
    calls: [['list_media_drives']],
    read: ({ cards_at_risk }) => cards_at_risk.map(({ roll }: Result) => roll),
    answer: ['B007'],
  },
  {
    asked: 'Which bid has the client looked at?',
    calls: [['list_estimates', { status: 'viewed' }]],
    read: ({ items }) => items.map((it: Result) => [it.number, it.total_cents]),
    answer: [['EST-1045', 16_420_000]],
  },
  {
    asked: 'Which invoices are overdue?',
    calls: [['list_invoices', { overdue_only: true }]],
    read: ({ items }) => items.map((it: Result) => [it.number, it.days_overdue]),
    answer: [
      ['INV-1055', 12],
      ['INV-1058', 2],
    ],
  },
  {
    asked: 'What do we owe the crew?',
    calls: [['list_crew_bills']],
    read: ({ total_unpaid_cents, total_count }) => [total_unpaid_cents, total_count],
    answer: [1_255_000, 4],
  },
  {
    asked: 'What was Morning Ritual awarded for?',
    calls: [['get_job_cost', { project_id: '2611' }]],
    read: ({ object }) => object.awarded_cents,
    answer: 24_583_600,
  },
  {
    asked: 'How much cash do we have, and what is overdue?',
    calls: [['get_cash_position']],
    read: ({ object }) => [object.available_cents, object.receivable_due.overdue_cents],
    answer: [25_154_518, 1_785_000],
  },
  {
    asked: 'Which deposit do we not know?',
    calls: [['list_bank_transactions', { unmatched_only: true, direction: 'in' }]],
    read: ({ items }) => items.map(({ amount_cents }: Result) => amount_cents),
    answer: [500_000],
  },
  {
    asked: 'Where was the disclaimer mentioned?',
    calls: [['search', { query: 'disclaimer', kinds: ['note'] }]],
    read: ({ items }) =>
      items.map(({ project, deliverable_id }: Result) => [project, deliverable_id]),
    answer: Array(2).fill(['Glow Forward', expect.any(String)]),
  },
];

/** Further questions, as people type them. */
export const ofPeople: Question[] = [
  found('hero 60', 'deliverable', 'Hero :60'),
  found('glow hero', 'deliverable', expect.stringMatching(/^Hero/)),
  found('morning ritual day 2', 'shoot_day', 'Day 2 of 2'),
  found('quilfeather', 'client', 'Quillfeather Coffee'),
  found('northlach footwear', 'client', 'Northlatch Footwear'),
  found('achebe simone', 'contact', 'Simone Achebe'),
  found('1st AC', 'crew', 'Mina Petrov'),
  found('HMU', 'crew', 'Rosa Delgado'),
  found('DIT', 'crew', 'Anouk Bell'),
  found('gaffr', 'crew', 'Theo Marsh'),
  found('est 1042', 'estimate', expect.stringMatching(/^EST-1042/)),
  found('TT0114', 'media_drive', 'TT-0114'),
  found('fennwick invoice', 'invoice', expect.stringMatching(/^INV-10/)),
  found('calloway', 'location', 'Calloway residence'),
  found('harbor lights', 'brief', 'Harbor Lights holiday film'),
  {
    asked: 'What was said about version 4 of the hero?',
    calls: [
      ['search', { query: 'hero v4', kinds: ['version'] }],
      ['get_deliverable', ([{ items }]) => ({ deliverable_id: items[0].deliverable_id })],
    ],
    read: ({ items }, { object }) => [items[0].title, object.title],
    answer: ['Hero :60 v4', 'Hero :60'],
  },
  {
    asked: 'Who was released from Morning Ritual?',
    calls: [['list_project_crew', { project_id: '2611', booking_status: 'released' }]],
    read: ({ items }) => items.map((it: Result) => [it.name, it.booking_status, it.matched_dates]),
    answer: [['Sam Oyelaran', 'confirmed', ['2026-11-23']]],
  },
  {
    asked: 'Who stands by for sound?',
    calls: [['list_project_crew', { project_id: '2611', booking_status: 'second_hold' }]],
    read: names,
    answer: ['Kai Moreno'],
  },
  {
    asked: 'What is Silas Quon booked for until the end of the year?',
    calls: [
      ['search', { query: 'silas quon', kinds: ['crew'] }],
      [
        'find_crew_availability',
        ([{ items }]) => ({ crew_member_id: items[0].id, from: '2026-11-21', to: '2026-12-31' }),
      ],
    ],
    read: (_, { items: [item] }) =>
      item.dates.map((it: Result) => [it.date, it.state, it.jobs[0].project]),
    answer: [
      ['2026-11-22', 'booked', 'Morning Ritual'],
      ['2026-11-23', 'booked', 'Morning Ritual'],
      ['2026-12-03', 'held', 'Trailhead FW'],
      ['2026-12-04', 'held', 'Trailhead FW'],
    ],
  },
  {
    asked: 'Until when must we answer for Silas on Trailhead?',
    calls: [['list_project_crew', { project_id: '2612' }]],
    read: ({ items }) => items.find((it: Result) => it.name === 'Silas Quon').challenged_until,
    answer: { '2026-12-03': '2026-11-21T18:04:05-08:00' },
  },
  {
    asked: 'Which days are held for Own Your Corner?',
    calls: [['list_shoot_days', { project_id: '2614', from: '2026-12-01', to: '2026-12-31' }]],
    read: ({ items }) => items.map((it: Result) => [it.date, it.hold_status]),
    answer: [
      ['2026-12-15', 'first_hold'],
      ['2026-12-16', 'first_hold'],
    ],
  },
  {
    asked: 'When is the prelight of Trailhead?',
    calls: [['get_shoot_day', { project_id: '2612', date: '2026-12-02' }]],
    read: ({ object }) => object.kind,
    answer: 'prelight',
  },
  {
    asked: 'Which jobs does Vantelle have with us?',
    calls: [['list_projects', { query: 'Vantelle' }]],
    read: names,
    answer: ['Glow Forward'],
  },
  {
    asked: 'When did we close Test Kitchen?',
    calls: [['list_projects', { query: 'kitchen test', include_closed: true }]],
    read: ({ items }) => items.map((it: Result) => [it.name, it.status]),
    answer: [['Test Kitchen S2', 'closed']],
  },
  {
    asked: 'What has Northlatch still to pay?',
    calls: [
      ['list_clients', { query: 'northlatch' }],
      ['list_invoices', ([{ items }]) => ({ client_id: items[0].client_id })],
    ],
    read: (_, { items }) =>
      items.filter((it: Result) => it.balance_cents > 0).map((it: Result) => it.balance_cents),
    answer: [13_917_500],
  },
  {
    asked: 'Which crew bills are due within four days?',
    calls: [['list_crew_bills', { due_before: '2026-11-25' }]],
    read: ({ items }) => items.map((it: Result) => it.crew),
    answer: expect.arrayContaining(['Theo Marsh']),
  },
  {
    asked: 'Why did we lose EST-1031?',
    calls: [['list_estimates', { status: 'declined' }]],
    read: ({ items }) => items.map(({ number }: Result) => number),
    answer: ['EST-1031'],
  },
  {
    asked: 'How much came in over the last two weeks?',
    calls: [
      ['list_bank_transactions', { from: '2026-11-08', to: '2026-11-21', min_cents: 10_000_000 }],
    ],
    read: ({ items }) => items.map(({ amount_cents }: Result) => amount_cents),
    answer: [10_000_000, 18_437_700],
  },
  {
    asked: 'Where is drive TT-0099?',
    calls: [['list_media_drives', { project_id: '2603', status: 'in_transit' }]],
    read: ({ items }) => items.map(({ label }: Result) => label),
    answer: ['TT-0099'],
  },
  {
    asked: 'Which call sheet has not been sent yet?',
    calls: [['list_call_sheets', { status: 'ready' }]],
    read: ({ items }) => items.map(({ label }: Result) => label),
    answer: ['Day 2 of 2'],
  },
];

function nameOf({ name }: Result): string {
  return name;
}

/** What somebody types into the search, and what comes first. */
function found(query: string, kind: string, title: unknown): Question {
  return {
    asked: `Find “${query}”`,
    calls: [['search', { query }]],
    read: first,
    answer: [kind, title],
  };
}
