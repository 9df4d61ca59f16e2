export { listCandidates } from './list-candidates.ts';
export { listTeam } from './list-team.ts';
export { SetProjectRole, setProjectRole } from './set-project-role.ts';
export { isWatched, setWatching } from './watch.ts';
