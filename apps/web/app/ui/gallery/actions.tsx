import { Copy, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { AlertDialog } from '../alert-dialog.tsx';
import { Button, IconButton, LinkButton } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Dialog, DialogActions, Sheet } from '../dialog.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../menu.tsx';
import { Section } from '../page-header.tsx';
import { Popover } from '../popover.tsx';
import { toast, toastError } from '../toast.tsx';
import { Tooltip } from '../tooltip.tsx';

export default function Actions() {
  return (
    <Section title="Actions and what floats">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="tally">Needs you</Button>
        <Button variant="danger">Remove</Button>
        <Button isBusy>Busy</Button>
        <Button disabled>Disabled</Button>
        <Button icon={<Plus aria-hidden="true" />}>With icon</Button>
        <LinkButton to="/">Link</LinkButton>
        <CopyButton text="copied" label="Copy" />
        <Tooltip content="Adds to what is on screen">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Dialog trigger={<Button>Dialog</Button>} title="A short task" description="Over the page.">
          <p>Escape closes it and gives focus back.</p>
          <DialogActions>
            <Button variant="primary">Save</Button>
          </DialogActions>
        </Dialog>
        <Sheet trigger={<Button>Sheet</Button>} title="A drawer">
          <p>From the right, or from below on a phone.</p>
        </Sheet>
        <AlertDialog
          trigger={<Button variant="danger">Alert dialog</Button>}
          title="Remove this?"
          description="Says exactly what will happen, and to whom."
          action={<Button variant="danger">Remove</Button>}
        />
        <Popover trigger={<Button>Popover</Button>}>A small panel.</Popover>
        <Menu
          trigger={
            <IconButton label="More">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuLabel>Actions</MenuLabel>
          <MenuItem icon={<Copy aria-hidden="true" />}>Duplicate</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden="true" />} isDangerous>
            Remove
          </MenuItem>
        </Menu>
        <Button onClick={() => toast('Moved', () => toast('Moved back'))}>Toast</Button>
        <Button onClick={() => toastError('This was refused; this says what to do.')}>
          Error toast
        </Button>
      </div>
    </Section>
  );
}
