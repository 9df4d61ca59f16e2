import { stripTitle } from '@callboard/domain/schedule-blocks/enums';
import { memo } from 'react';
import { cx } from '#app/ui/cx.ts';
import { choiceCell, showCell } from '#app/ui/grid/cell-kinds.ts';
import type { BoardStrip, Stripboard } from './board-state.ts';
import type { StripActs } from './strip-acts.ts';
import { StripCell } from './strip-cell.tsx';
import { type CellField, fieldCells, fieldLabels } from './strip-fields.ts';

interface StripValuesProps {
  strip: BoardStrip;
  stripKey: string;
  isEditable: boolean;
  acts: StripActs;
  places: Stripboard['places'];
}

/** What a strip says, except its time: it stays as it is when a strip above gets longer. */
export const StripValues = memo(function StripValues(props: StripValuesProps) {
  const { strip, stripKey, isEditable, acts } = props;
  const title = stripTitle(strip);
  const isSetup = strip.kind === 'setup';
  const cellOf = (field: CellField, more: { className?: string; placeholder?: string } = {}) => {
    const cell = field === 'locationId' ? placesCell(props) : fieldCells[field];
    const value = strip[field];
    return (
      <StripCell
        {...{ strip, acts, stripKey, field, cell, isEditable }}
        label={`${fieldLabels[field]} of ${title}`}
        shown={showCell(cell, value === '' ? null : value)}
        {...more}
      />
    );
  };
  return (
    <>
      {cellOf('minutes', { className: '[grid-area:minutes]' })}
      {isSetup ? (
        <span className="flex min-w-0 [grid-area:setting]">
          {cellOf('intExt', { className: 'flex-1', placeholder: 'INT/EXT' })}
          {cellOf('dayNight', { className: 'flex-1', placeholder: 'Day/night' })}
        </span>
      ) : (
        cellOf('kind', { className: 'font-medium [grid-area:setting]' })
      )}
      {cellOf('shotRef', {
        className: cx('font-medium [grid-area:shot]', !isSetup && 'max-lg:hidden'),
        placeholder: 'Shot',
      })}
      {cellOf('description', {
        className: cx('[grid-area:description]', !isSetup && 'font-medium'),
        placeholder: 'Description',
      })}
      {strip.kind === 'company_move'
        ? cellOf('locationId', { className: '[grid-area:cast]', placeholder: 'Next set' })
        : cellOf('cast', {
            className: cx('[grid-area:cast]', !isSetup && 'max-lg:hidden'),
            placeholder: 'Cast',
          })}
    </>
  );
});

function placesCell({ places, strip }: StripValuesProps) {
  const options = places.map((it) => ({ value: it.id, label: it.name }));
  const isKnown = options.some((it) => it.value === strip.locationId);
  const { locationId, locationName } = strip;
  const own =
    locationId && !isKnown ? [{ value: locationId, label: locationName ?? 'Removed' }] : [];
  return choiceCell([...options, ...own]);
}
