import { type SQLWrapper, sql } from 'drizzle-orm';

/** Roles in the order in which a department is printed, as regular expressions that ignore case. */
const rolesInOrder = [
  '^(executive producer|ep)\\M',
  '^director$',
  '^(line )?producer(?!.?s )',
  '^(production (manager|supervisor)|upm|pm)\\M',
  '^(production )?coordinator',
  '^(1st|first) (ad|assistant director)\\M',
  '^(2nd|second) (ad|assistant director)\\M',
  '^((2nd 2nd|3rd|third) (ad|assistant director))\\M',
  '^(director of photography|dop|dp|cinematographer)\\M',
  '^(camera operator|operator|steadicam)',
  '^(1st|first) (ac|assistant camera|camera assistant)\\M|^focus puller',
  '^(2nd|second) (ac|assistant camera|camera assistant)\\M|^(clapper )?loader',
  '^(dit|digital imaging)',
  '^((production )?sound mixer|gaffer|key grip|production designer|costume designer)',
  '^(wardrobe (stylist|supervisor)|key |location manager|transport(ation)? (captain|coordinator))',
  '^(best boy|art director|boom|set decorator)',
  '^(dolly|prop ?master|props)',
];

/** Those who assist are printed last. */
const assistants = '\\m(assistants?|pas?|interns?|trainee|runner|swing|standby)\\M';

/** Returns the SQL position of a role in its department on a call sheet. */
export const roleOrder = (role: SQLWrapper) => {
  const named = rolesInOrder.map((it, at) => when(role, it, at));
  const last = when(role, assistants, rolesInOrder.length + 1);
  const others = sql.raw(`${rolesInOrder.length}`);
  return sql<number>`case ${sql.join([...named, last], sql` `)} else ${others} end`;
};

const when = (role: SQLWrapper, pattern: string, position: number) =>
  sql`when ${role} ~* ${sql.raw(`'${pattern}'`)} then ${sql.raw(`${position}`)}`;
