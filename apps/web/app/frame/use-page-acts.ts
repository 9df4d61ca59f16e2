import type { Permission } from '@callboard/core/access';
import {
  Activity,
  ListChecks,
  type LucideIcon,
  PackageCheck,
  Pencil,
  Plus,
  UserPlus,
} from 'lucide-react';
import { matchPath, useLocation } from 'react-router';
import { useViewer } from './viewer.ts';

interface PageAct {
  /** Address of the page, with `:id` for the record. */
  on: string;
  label: string;
  /** Where the act is done, with the same `:id`. */
  to: string;
  Icon: LucideIcon;
  needs: Permission;
  /** Only shows something, so that it stays while the plan is read-only. */
  isView?: boolean;
}

/** What can be done with the record that a page shows. Each leads to the page of the act. */
const pageActs: PageAct[] = [
  {
    on: '/projects/:id/*',
    label: 'Edit this job',
    to: '/projects/:id/edit',
    Icon: Pencil,
    needs: 'projects.edit',
  },
  {
    on: '/projects/:id/*',
    label: 'Wrap this job',
    to: '/projects/:id/wrap',
    Icon: PackageCheck,
    needs: 'projects.wrap',
  },
  {
    on: '/projects/:id/*',
    label: 'Open board',
    to: '/projects/:id/board',
    Icon: ListChecks,
    needs: 'projects.view',
    isView: true,
  },
  {
    on: '/projects/:id/*',
    label: 'Open activity',
    to: '/projects/:id/activity',
    Icon: Activity,
    needs: 'projects.view',
    isView: true,
  },
  {
    on: '/clients/:id/*',
    label: 'Edit this client',
    to: '/clients/:id/edit',
    Icon: Pencil,
    needs: 'clients.edit',
  },
  {
    on: '/clients/:id/*',
    label: 'New contact for this client',
    to: '/contacts/new?client=:id',
    Icon: UserPlus,
    needs: 'clients.edit',
  },
  {
    on: '/clients/:id/*',
    label: 'New job for this client',
    to: '/projects/new?client=:id',
    Icon: Plus,
    needs: 'projects.edit',
  },
  {
    on: '/contacts/:id/*',
    label: 'Edit this contact',
    to: '/contacts/:id/edit',
    Icon: Pencil,
    needs: 'clients.edit',
  },
];

/** Returns the acts that the page offers to this person. */
export function usePageActs() {
  const { pathname } = useLocation();
  const { can, canChange } = useViewer();
  return pageActs.flatMap(({ on, to, needs, isView, ...act }) => {
    const id = matchPath(on, pathname)?.params.id;
    const isOffered = isView ? can(needs) : canChange(needs);
    return id && id !== 'new' && isOffered ? [{ ...act, to: to.replace(':id', id) }] : [];
  });
}
