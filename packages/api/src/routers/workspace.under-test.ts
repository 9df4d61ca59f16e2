import type { RouterUnderTest } from '../testing/router-under-test.ts';
import { everyone, office } from '../testing/terms.ts';

export const home: RouterUnderTest = {
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
  procedures: {
    find: { whoMay: everyone },
  },
};

export const me: RouterUnderTest = {
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
  procedures: {
    find: { whoMay: everyone },
    images: { whoMay: everyone },
  },
  v1: {
    find: { scope: 'any', route: 'GET /me' },
  },
};

export const search: RouterUnderTest = {
  permission: { query: 'projects.view', mutation: 'projects.view' },
  procedures: {
    all: { whoMay: office, unfiltered: { query: 'Morning' } },
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
