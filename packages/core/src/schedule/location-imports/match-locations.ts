import type { MatchLocations } from '@callboard/domain/location-imports/fields';
import {
  type Coordinates,
  isNearPin,
  readCoordinates,
} from '@callboard/domain/locations/coordinates';
import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { nameKey } from '../../accounts/people/match-keys.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { columnsOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';
import { isTwin } from '../locations/is-twin.ts';
import { toLocationForm } from '../locations/location-form.ts';

const { locations } = schema;

type Typed = z.infer<typeof MatchLocations>['rows'];

/** What a typed row is: the location that it may be, there or further up. */
export type LocationMatch = Awaited<ReturnType<typeof matchLocations>>[number];

/**
 * Finds which locations of a list are there, as the form of a location finds twins: by name, address or
 * pin. One with the same name, and no other address or pin, is the same; others only look alike. So
 * does a row further up, which is named by its index.
 */
export async function matchLocations(ctx: Ctx, { rows }: z.infer<typeof MatchLocations>) {
  const keys = await listKeys(ctx, rows);
  const twins = await listTwins(ctx, rows);
  return rows.map((_, index) => {
    const own = keys[index];
    const twin = twins.get(index);
    const above = own ? keys.slice(0, index) : [];
    return {
      index,
      location: twin ? shown(twin) : null,
      isSame: twin !== undefined && isSame(own, twin),
      /** The first row with the same name and address. */
      sameAs: firstOf(above, (it) => isRepeated(own, it)),
      /** The first row that has a part of them, or its pin. */
      likeRow: firstOf(above, (it) => isAlike(own, it)),
    };
  });
}

function firstOf(rows: readonly Keys[], isFound: (row: Keys) => boolean): number | null {
  const index = rows.findIndex(isFound);
  return index < 0 ? null : index;
}

interface Keys {
  name: string | null;
  address: string | null;
  pin: Coordinates | null;
}

function isRepeated(own: Keys | undefined, row: Keys): boolean {
  if (!own?.name || own.name !== row.name || own.address !== row.address) return false;
  return !isElsewhere(own.pin, row.pin);
}

function isAlike(own: Keys | undefined, row: Keys): boolean {
  if (!own) return false;
  const isNamed = own.name !== null && own.name === row.name;
  const isAddressed = own.address !== null && own.address === row.address;
  const isOpen = own.address === null || row.address === null;
  return (
    (isNamed && isOpen) ||
    isAddressed ||
    (own.pin !== null && row.pin !== null && isNearPin(own.pin, row.pin))
  );
}

/** Two pins that are not on one place. */
function isElsewhere(one: Coordinates | null, other: Coordinates | null): boolean {
  return one !== null && other !== null && !isNearPin(one, other);
}

interface TextKeys extends Record<string, unknown> {
  name: string | null;
  address: string | null;
}

/** Returns by what the typed rows are compared, in their order. */
async function listKeys(ctx: Ctx, rows: Typed): Promise<Keys[]> {
  const typed = JSON.stringify(rows.map((it, index) => ({ ...it, index })));
  const keys = await ctx.tx.execute<TextKeys>(sql`
    select ${nameKey(sql`t.name`)} as name, ${nameKey(sql`t.address`)} as address
    from jsonb_to_recordset(${typed}::jsonb) as t (index int, name text, address text)
    order by t.index`);
  return [...keys].map((it, at) => ({ ...it, pin: readCoordinates(rows[at]?.coordinates ?? '') }));
}

type Twin = Awaited<ReturnType<typeof selectTwin>>[number];

/** Rows whose twins one query finds. */
const rowsAtOnce = 50;

/** Returns the twin of each row that has one. */
async function listTwins(ctx: Ctx, rows: Typed): Promise<Map<number, Twin>> {
  const queries = rows.flatMap(({ name, address, coordinates = '' }, index) => {
    const pin = readCoordinates(coordinates);
    const found = name.trim() === '' ? undefined : isTwin({ name, address, pin });
    return found ? [selectTwin(ctx, { index, name, found })] : [];
  });
  const twins = new Map<number, Twin>();
  for (const [first, second, ...others] of chunksOf(queries, rowsAtOnce)) {
    if (!first) continue;
    const found = second ? await unionAll(first, second, ...others) : await first;
    for (const twin of found) twins.set(twin.index, twin);
  }
  return twins;
}

interface Row {
  index: number;
  name: string;
  found: SQL;
}

/** Selects a location that a condition finds, the one with the same name first. */
function selectTwin(ctx: Ctx, { index, name, found }: Row) {
  const key = nameKey(locations.name);
  return ctx.tx
    .select({
      index: sql<number>`${index}::int`,
      ...columnsOf(locations),
      nameKey: sql<string | null>`${key}`,
      addressKey: sql<string | null>`${nameKey(locations.address)}`,
    })
    .from(locations)
    .where(and(isNull(locations.deletedAt), found))
    .orderBy(
      sql`coalesce(${key} = ${nameKey(sql`${name}::text`)}, false) desc`,
      asc(sql`lower(${locations.name})`),
      asc(locations.id),
    )
    .limit(1);
}

/** The same name at another address or pin is another location. */
function isSame(row: Keys | undefined, twin: Twin): boolean {
  if (!row || row.name !== twin.nameKey || isElsewhere(row.pin, pinOf(twin))) return false;
  return row.address === null || twin.addressKey === null || row.address === twin.addressKey;
}

function pinOf({ latitude, longitude }: Twin): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** What the review compares a row with: which fields the location has, without their values. */
function shown(twin: Twin) {
  const { id, name, address, city } = twin;
  const has = Object.entries(toLocationForm(twin)).flatMap(([field, value]) =>
    value === null || value === undefined ? [] : field,
  );
  return { id, name, address, city, has };
}
