import type { LazyMenuPanel } from '#app/ui/lazy-menu.tsx';
import { Menu, MenuLabel, MenuLink } from '#app/ui/menu.tsx';
import { makeable } from './destinations.ts';
import { useViewer } from './viewer.ts';

export default function NewMenuPanel(panel: LazyMenuPanel) {
  const { canChange } = useViewer();
  return (
    <Menu {...panel} align="start">
      <MenuLabel>New</MenuLabel>
      {makeable
        .filter((it) => canChange(it.needs))
        .map((it) => (
          <MenuLink key={it.to} to={it.to}>
            {it.label}
          </MenuLink>
        ))}
    </Menu>
  );
}
