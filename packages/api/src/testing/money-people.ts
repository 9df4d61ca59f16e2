/** A member as far as money matters: the role, what they were given, and where they work. */
export const moneyPeople = {
  owner: { role: 'owner' },
  admin: { role: 'admin' },
  producer: { role: 'producer', isOnJob: true },
  'producer elsewhere': { role: 'producer' },
  'producer with all': { role: 'producer', access: 'full' },
  'producer without': { role: 'producer', access: 'none', isOnJob: true },
  coordinator: { role: 'coordinator', isOnJob: true },
  'coordinator with own': { role: 'coordinator', access: 'own_projects', isOnJob: true },
  'coordinator elsewhere': { role: 'coordinator', access: 'own_projects' },
  /** The bookkeeper. */
  'coordinator with all': { role: 'coordinator', access: 'full' },
  crew: { role: 'crew' },
  client: { role: 'client' },
} as const satisfies Record<string, MoneyPerson>;

export interface MoneyPerson {
  role: 'owner' | 'admin' | 'producer' | 'coordinator' | 'crew' | 'client';
  /** What their role starts with by default. */
  access?: 'none' | 'own_projects' | 'full';
  /** Whether they produce or coordinate the job. */
  isOnJob?: boolean;
}

export type MoneyWho = keyof typeof moneyPeople;

const managers: MoneyWho[] = ['owner', 'admin'];
const ofJobEdit: MoneyWho[] = [...managers, 'producer', 'producer with all'];
const ofJob: MoneyWho[] = [...ofJobEdit, 'coordinator with own', 'coordinator with all'];
/** Who produces the job, and managers. */
const ofJobProducer: MoneyWho[] = [...managers, 'producer'];
const ofAllEdit: MoneyWho[] = [...managers, 'producer with all'];
const ofAll: MoneyWho[] = [...ofAllEdit, 'coordinator with all'];
const ofAnyEdit: MoneyWho[] = [...ofJobEdit, 'producer elsewhere'];
const ofAny: MoneyWho[] = [...ofJob, 'producer elsewhere', 'coordinator elsewhere'];
const office: MoneyWho[] = [...ofAny, 'producer without', 'coordinator'];

/** The people of the tables, by what they see. */
export const moneyGroups = {
  managers,
  ofAll,
  ofAllEdit,
  ofAny,
  ofAnyEdit,
  ofJob,
  ofJobEdit,
  ofJobProducer,
  office,
};
