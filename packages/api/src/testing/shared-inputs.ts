/** The kind of record that a key refers to in many routers. */
export const sharedReferences: Record<string, string> = {
  bookingIds: 'booking',
  clientId: 'client',
  client_id: 'client',
  contactId: 'contact',
  crewMemberId: 'crewMember',
  projectId: 'project',
  project_id: 'project',
  shootDayId: 'day',
};

/** A valid value for a key that many routers have; undefined is not sent. */
export const sharedValues: Record<string, unknown> = {
  amountCents: 10_000,
  currency: 'USD',
  date: undefined,
  dates: ['2026-12-01'],
  department: 'electric',
  despiteBounce: true,
  formKey: undefined,
  from: '2026-12-01',
  isRemoved: true,
  message: undefined,
  name: 'A name',
  note: 'See you on set',
  notes: 'Load in at the back',
  offset: 0,
  opened: undefined,
  query: 'Zzz',
  reason: 'A pick-up day',
  sort: undefined,
  status: undefined,
  to: '2026-12-31',
};
