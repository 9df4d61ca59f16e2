import type { Permission } from '@callboard/core/access';
import { Building2, Clapperboard, House, Kanban, type LucideIcon, Settings } from 'lucide-react';

interface Destination {
  to: string;
  label: string;
  needs: Permission;
  /** Pages that belong to it without lying under its address. */
  also?: string;
}

/** Where the rail leads, in its order. */
export const places: (Destination & { Icon: LucideIcon })[] = [
  { to: '/', label: 'Home', needs: 'workspace.view', Icon: House },
  { to: '/pipeline', label: 'Pipeline', needs: 'projects.view', Icon: Kanban },
  { to: '/projects', label: 'Projects', needs: 'projects.view', Icon: Clapperboard },
  { to: '/clients', label: 'Clients', needs: 'clients.view', Icon: Building2, also: '/contacts' },
  { to: '/settings', label: 'Settings', needs: 'workspace.view', Icon: Settings },
];

/** What can be made from anywhere, with `n`. */
export const makeable: Destination[] = [
  { to: '/projects/new', label: 'Project', needs: 'projects.edit' },
  { to: '/clients/new', label: 'Client', needs: 'clients.edit' },
  { to: '/contacts/new', label: 'Contact', needs: 'clients.edit' },
];
