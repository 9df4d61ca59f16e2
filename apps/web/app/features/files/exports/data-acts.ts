import type { Caller } from '@callboard/api';
import type { DataAct } from './data-form.ts';

/** Does what a button of the page asks for. */
export function actOnData({ exports }: Caller, act: DataAct): Promise<unknown> {
  switch (act.intent) {
    case 'export':
      return exports.create();
    case 'cancel-export':
      return exports.cancel({ id: act.id });
    case 'open-export':
      return exports.open({ id: act.id });
  }
}
