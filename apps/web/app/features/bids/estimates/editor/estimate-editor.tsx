import { useSearchParams } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { cx } from '#app/ui/cx.ts';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { usePanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { useHistoryKeys } from '#app/ui/use-history-keys.ts';
import { ClientView } from '../client-view.tsx';
import type { EstimatePage } from '../estimate-page.ts';
import { TotalsColumn } from '../totals-column.tsx';
import { columnSetIn, columnSets } from './column-sets.ts';
import { HeaderTab } from './header-tab.tsx';
import { HeldEdits } from './held-edits.tsx';
import { LinePanel } from './line-panel.tsx';
import { LinesGrid } from './lines-grid.tsx';
import { SavedBar, stateOfBoth } from './saved-bar.tsx';
import { useEditor } from './use-editor.ts';
import { useGridHeight } from './use-grid-height.ts';

const views = [
  { value: 'lines', label: 'Lines' },
  { value: 'terms', label: 'Details and terms' },
  { value: 'client', label: 'Client view' },
] as const;

interface EstimateEditorProps {
  page: EstimatePage;
  isEditable: boolean;
}

/** Editor of an estimate: the top sheet beside the lines, the terms, or what the client sees. */
export default function EstimateEditor({ page, isEditable }: EstimateEditorProps) {
  const { estimate } = page;
  const [params] = useSearchParams();
  const view = views.find((it) => it.value === params.get('view'))?.value ?? 'lines';
  const editor = useEditor(page, isEditable);
  const { edits, header, totals, acts } = editor;
  const panel = usePanelAddress(
    edits.lines.map((it) => it.id),
    'line',
  );
  useHistoryKeys(isEditable && view === 'lines', edits.history);
  const height = useGridHeight();
  const { currency } = estimate;
  const areLinesRefused = edits.state?.kind === 'refused';
  return (
    <div
      className={cx(
        'grid gap-x-8 gap-y-4',
        view !== 'client' && 'lg:grid-cols-[17rem_minmax(0,1fr)]',
      )}
    >
      {view !== 'client' && (
        <aside className="grid content-start gap-3 lg:sticky lg:top-4 lg:self-start">
          <TotalsColumn {...{ totals, currency }} goTo={view === 'lines' ? acts.goTo : undefined} />
        </aside>
      )}
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">
        <Choices view={view} params={params} />
        {isEditable && (view !== 'terms' || areLinesRefused) && (
          <SavedBar edits={edits} header={header} />
        )}
        <HeldEdits held={edits.held} currency={currency} decide={edits.decide} />
        {totals === null && (
          <Banner tone="danger" role="alert">
            The estimate comes to more than can be added up exactly. Check quantities and rates.
          </Banner>
        )}
        {view === 'lines' && (
          <LinesGrid
            {...{ totals, currency, height }}
            set={columnSetIn(params)}
            lines={edits.lines}
            commentCounts={editor.commentCounts}
            suggest={editor.suggest}
            acts={isEditable ? acts : undefined}
            openLine={panel.open}
          />
        )}
        {view === 'terms' && (
          <HeaderTab
            {...{ estimate, isEditable }}
            edits={areLinesRefused ? header : { ...header, state: stateOfBoth(edits, header) }}
          />
        )}
        {view === 'client' && totals && (
          <ClientView
            header={{ ...estimate, ...header.values }}
            lines={edits.lines}
            totals={totals}
          />
        )}
      </div>
      <LinePanel
        {...{ panel, estimate }}
        line={edits.lines.find((it) => it.id === panel.openId)}
        set={isEditable ? acts.set : undefined}
      />
    </div>
  );
}

interface ChoicesProps {
  view: (typeof views)[number]['value'];
  params: URLSearchParams;
}

/** What is shown, and which columns of the lines. */
function Choices({ view, params }: ChoicesProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ChoiceRow choices={views} chosen={view} edit={(value) => choose('view', value, 'lines')} />
      {view === 'lines' && (
        <ChoiceRow
          className="sm:ms-auto"
          choices={columnSets}
          chosen={columnSetIn(params)}
          edit={(value) => choose('columns', value, 'simple')}
        />
      )}
    </div>
  );
}

/** Changes one choice of the address; the usual one is left out. */
function choose(name: string, value: string, usual: string) {
  return (params: URLSearchParams) =>
    value === usual ? params.delete(name) : params.set(name, value);
}
