import type { findHome } from '@callboard/core/across';

export type Home = Awaited<ReturnType<typeof findHome>>;
export type Office = NonNullable<Home['office']>;
export type Guest = NonNullable<Home['guest']>;
export type Need = Office['needs'][number];
