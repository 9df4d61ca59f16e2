import { type Role, roles } from './enums.ts';

const everyone = roles;
/** Roles that work in the office and take a seat. */
export const officeRoles = ['owner', 'admin', 'producer', 'coordinator'] as const;
const office = officeRoles;
/** Roles that produce jobs. */
export const producerRoles = ['owner', 'admin', 'producer'] as const;
const producers = producerRoles;
/** Roles that manage the company and whose tokens and connections may act. */
export const managerRoles = ['owner', 'admin'] as const;

/** The roles that have each permission in a workspace. */
export const permissions = {
  'workspace.view': everyone,
  'projects.view': office,
  'projects.edit': office,
  'projects.wrap': producers,
  'projects.archive': producers,
  'team.edit': producers,
  'schedule.view': office,
  'schedule.edit': office,
  'drives.wipe': producers,
  'notes.deleteOthers': producers,
  'versions.withdraw': producers,
  'clients.view': office,
  'clients.edit': office,
  /** With access to money, which the acts require: a bookkeeper may be a coordinator with all of it. */
  'estimates.view': office,
  'estimates.edit': producers,
  /** Invoices, bills, bank and books, with access to money, which the acts require. */
  'money.view': office,
  'money.edit': office,
  /** Enters bills of crew and vendors, also without access to money. */
  'bills.enter': office,
  /** Unlocks a month of the books. */
  'books.unlock': ['owner'],
  'members.view': office,
  'members.manage': managerRoles,
  'company.edit': managerRoles,
  'tokens.manage': managerRoles,
  'webhooks.manage': managerRoles,
  'connections.manage': managerRoles,
  'audit.view': managerRoles,
  'exports.manage': managerRoles,
  'crew.view': office,
  'crew.edit': office,
  /** Sets the rates of people in the address book. The office sees them. */
  'crew.rates': producers,
  /** Sees and sets who is a favorite and who is not hired again. */
  'crew.marks': producers,
  /** Sees and changes the files of people: contracts, CVs, certificates. */
  'crew.files': producers,
  'crew.redact': managerRoles,
  /** Reads tax and bank numbers, each time with a recent proof. */
  'crew.numbers': managerRoles,
  'mail.manage': ['owner'],
  'security.manage': ['owner'],
  'plan.view': managerRoles,
  'plan.edit': ['owner'],
  'workspace.delete': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Returns whether a role has a permission. */
export function isAllowed(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission];
  return allowed.includes(role);
}

/** Returns whether a role manages the company. */
export function isManager(role: Role): boolean {
  return managerRoles.some((manager) => manager === role);
}
