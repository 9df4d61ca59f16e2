import { isKeyRole, type KeyRole, keyRoles } from '@callboard/domain/call-sheets/key-roles';
import type { SheetContact, SheetPerson } from '@callboard/domain/call-sheets/sheet';
import { projectRoleLabels } from '@callboard/domain/team/enums';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { crewMembers, memberships, projectMembers, users } = schema;

/** Somebody of the job's team, whose phone is that of the address book. */
export type TeamContact = Awaited<ReturnType<typeof listTeamContacts>>[number];

/** Lists the active members of a job's team by name. */
export function listTeamContacts({ tx }: Ctx, projectId: string) {
  const phone = tx
    .select({ phone: crewMembers.phone })
    .from(crewMembers)
    .where(
      and(
        sql`lower(${crewMembers.email}) = lower(${users.email})`,
        sql`${crewMembers.phone} is not null`,
        isNull(crewMembers.deletedAt),
      ),
    )
    .orderBy(asc(crewMembers.id))
    .limit(1);
  return tx
    .select({
      role: projectMembers.projectRole,
      name: users.name,
      phone: sql<string | null>`coalesce(${users.phone}, (${phone}))`,
    })
    .from(projectMembers)
    .innerJoin(memberships, eq(memberships.id, projectMembers.membershipId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        eq(memberships.status, 'active'),
        isNull(projectMembers.deletedAt),
      ),
    )
    .orderBy(asc(sql`lower(${users.name})`), asc(memberships.id));
}

/** The role on the job that stands in for somebody who is not booked. */
const teamRoles = {
  first_ad: 'first_ad',
  producer: 'producer',
  coordinator: 'coordinator',
  locations: null,
} as const satisfies Record<KeyRole, TeamContact['role'] | null>;

/** Returns whom the crew of a day calls: people of the day, else of the job's team. Each once. */
export function usualContacts(
  people: readonly SheetPerson[],
  team: readonly TeamContact[],
): SheetContact[] {
  const contacts: SheetContact[] = [];
  for (const key of keyRoles) {
    const contact = contactFor(key, people, team);
    if (contact && !contacts.some((it) => it.name === contact.name)) contacts.push(contact);
  }
  return contacts;
}

function contactFor(
  key: KeyRole,
  people: readonly SheetPerson[],
  team: readonly TeamContact[],
): SheetContact | null {
  const booked = people.find((it) => it.kind !== 'cast' && isKeyRole(it.role, key));
  if (booked) return { role: booked.role, name: booked.name, phone: booked.phone };
  const member = team.find((it) => it.role === teamRoles[key]);
  return member
    ? { role: projectRoleLabels[member.role], name: member.name, phone: member.phone }
    : null;
}
