import type { Caller } from '@callboard/api';
import { UpdateMember } from '@callboard/core/members';

/** What a row of the members' list posts: a role or a standing. */
export function changeMember(api: Caller, form: FormData) {
  return api.members.update(UpdateMember.parse(Object.fromEntries(form)));
}
