// The script of a call sheet's page. Everything works without it; it keeps the page for a place without a
// network, tells the server that a person sees it, and sends forms without leaving the page.

import { keepOnPhone, refreshWhenSeen, reloadWhenBack } from './keep-on-phone.ts';
import { prepare } from './prepare.ts';
import { sendForms } from './send-forms.ts';

prepare();
sendForms();
if ('kept' in document.documentElement.dataset) reloadWhenBack();
else {
  keepOnPhone();
  refreshWhenSeen();
}
