import type { RouterUnderTest } from '../../testing/router-under-test.ts';
import { everyone, office } from '../../testing/terms.ts';

export const home: RouterUnderTest = {
  whoMay: everyone,
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
};

export const me: RouterUnderTest = {
  whoMay: everyone,
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
  v1: {
    find: { scope: 'any', route: 'GET /me' },
  },
};

export const search: RouterUnderTest = {
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'projects.view' },
  procedures: {
    all: { unfiltered: { query: 'Morning' } },
  },
};

export const workspace: RouterUnderTest = {
  values: { kinds: undefined },
  tools: {
    overview: { name: 'get_workspace_overview' },
    waiting: { name: 'list_waiting_on_client' },
    search: { name: 'search', input: { query: 'ar' } },
  },
};
