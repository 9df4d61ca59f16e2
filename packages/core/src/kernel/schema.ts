export * as schema from '@callboard/db/schema';
