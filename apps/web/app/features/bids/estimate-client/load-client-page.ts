import type { Caller } from '@callboard/api';
import { bidSections } from '@callboard/domain/estimates/enums';
import { type EstimateForm, estimateForms } from '@callboard/domain/sent-estimates/enums';

/** Loads what the page of an estimate and its client shows. */
export async function loadClientPage(
  { estimateSending }: Caller,
  { id, url }: { id: string; url: string },
) {
  const sending = await estimateSending.find({ id });
  const view = viewOf(url, sending);
  const [preview, decisions] = await Promise.all([
    sending.isDraft ? estimateSending.preview({ id, ...view }) : null,
    estimateSending.decisions({ id }),
  ]);
  const sent = sending.isSent ? await estimateSending.clientDocument({ id }) : null;
  return { id, sending, view, preview, decisions, sent };
}

type Sending = Awaited<ReturnType<Caller['estimateSending']['find']>>;

/** The view that the address chooses, or that of the last version. */
function viewOf(url: string, { lastView, hasOptions }: Sending) {
  const params = new URL(url).searchParams;
  const form = estimateForms.find((it) => it === params.get('form'));
  const chosen = params.get('sections')?.split(',');
  const sections = chosen && bidSections.filter((it) => chosen.includes(it));
  return {
    form: form ?? lastView?.form ?? ('aicp' as EstimateForm),
    sections: sections ?? lastView?.sections ?? [],
    mayChoose: hasOptions && (params.get('choose') ?? (lastView?.mayChoose ? '1' : '0')) === '1',
  };
}
