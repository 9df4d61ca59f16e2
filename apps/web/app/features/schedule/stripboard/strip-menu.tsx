import { stripTitle } from '@callboard/domain/schedule-blocks/enums';
import { memo } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { notDragging } from './not-dragging.ts';
import { MenuDots } from './strip-dots.tsx';
import type { StripMenuProps } from './strip-menu-items.tsx';

/** Loaded after the page. Only drawn in an open menu: a day can have 300 closed ones. */
export const stripMenuItems = lazyPart(() => import('./strip-menu-items.tsx'));

/** What can be done with a strip besides editing its values. */
export const StripMenu = memo(function StripMenu(props: StripMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${stripTitle(props.strip)}`}
          className="size-7 text-soft"
          {...notDragging}
        >
          <MenuDots />
        </IconButton>
      }
    >
      <stripMenuItems.Part {...props} />
    </Menu>
  );
});
