import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { galleryPages } from './ui/gallery/pages.ts';

/**
 * Every page of the app, in one list. A page is one file in `routes/` with its loader, action and
 * component, shown inside the frame. Its parts are in `features/<name>/`. README.md explains pages,
 * forms, buttons and lists with examples.
 */
const pages: RouteConfig = [
  layout('routes/guest-layout.tsx', [
    route('sign-in', 'routes/sign-in.tsx'),
    route('sign-up', 'routes/sign-up.tsx'),
    route('join', 'routes/join.tsx'),
    route('reset', 'routes/reset.tsx'),
    route('workspaces', 'routes/workspaces.tsx'),
    route('oauth/authorize', 'routes/authorize.tsx'),
  ]),
  route('sign-out', 'routes/sign-out.ts'),
  route('session', 'routes/session.ts'),
  route('developers', 'routes/developers.tsx', [
    index('routes/developers-index.tsx'),
    route('authentication', 'routes/developers-authentication.tsx'),
    route('paging', 'routes/developers-paging.tsx'),
    route('errors', 'routes/developers-errors.tsx'),
    route('idempotency', 'routes/developers-idempotency.tsx'),
    route('limits', 'routes/developers-limits.tsx'),
    route('webhooks', 'routes/developers-webhooks.tsx'),
    route('mcp', 'routes/developers-mcp.tsx'),
    route('security', 'routes/developers-security.tsx'),
    route('reference', 'routes/developers-reference.tsx', [
      index('routes/developers-reference-index.tsx'),
      route(':resource', 'routes/developers-resource.tsx'),
    ]),
  ]),
  layout('routes/app-layout.tsx', [
    index('routes/home.tsx'),
    route('pipeline', 'routes/pipeline.tsx'),
    route('projects', 'routes/projects.tsx'),
    route('projects.csv', 'routes/projects-csv.ts'),
    route('projects/new', 'routes/project-new.tsx'),
    route('projects/:id', 'routes/project.tsx', [
      index('routes/project-overview.tsx'),
      route('board', 'routes/project-board.tsx'),
      route('activity', 'routes/project-activity.tsx'),
    ]),
    route('projects/:id/edit', 'routes/project-edit.tsx'),
    route('projects/:id/wrap', 'routes/project-wrap.tsx'),
    route('clients', 'routes/clients.tsx'),
    route('clients.csv', 'routes/clients-csv.ts'),
    route('clients/new', 'routes/client-new.tsx'),
    route('clients/:id', 'routes/client.tsx'),
    route('clients/:id/edit', 'routes/client-edit.tsx'),
    route('contacts', 'routes/contacts.tsx'),
    route('contacts.csv', 'routes/contacts-csv.ts'),
    route('contacts/new', 'routes/contact-new.tsx'),
    route('contacts/:id', 'routes/contact.tsx'),
    route('contacts/:id/edit', 'routes/contact-edit.tsx'),
    route('settings', 'routes/settings.tsx', [
      index('routes/settings-index.ts'),
      route('company', 'routes/settings-company.tsx'),
      route('members', 'routes/settings-members.tsx'),
      route('plan', 'routes/settings-plan.tsx'),
      route('tokens', 'routes/settings-tokens.tsx'),
      route('webhooks', 'routes/settings-webhooks.tsx'),
      route('connections', 'routes/settings-connections.tsx'),
      route('mail', 'routes/settings-mail.tsx'),
      route('profile', 'routes/settings-profile.tsx'),
      route('sessions', 'routes/settings-sessions.tsx'),
    ]),
    route('settings/mail/messages/:id', 'routes/mail-message.tsx'),
    route('settings/mail/messages/:id/body', 'routes/mail-message-body.ts'),
    route('settings/members.csv', 'routes/members-csv.ts'),
    route('settings/tokens.csv', 'routes/tokens-csv.ts'),
    route('settings/webhooks.csv', 'routes/webhooks-csv.ts'),
    route('settings/members/new', 'routes/member-new.tsx'),
    route('settings/members/:id/link', 'routes/member-link.tsx'),
    route('settings/tokens/new', 'routes/token-new.tsx'),
    route('settings/webhooks/new', 'routes/webhook-new.tsx'),
    route('settings/webhooks/events', 'routes/webhook-events.tsx'),
    route('settings/webhooks/:id', 'routes/webhook.tsx'),
    route('settings/webhooks/:id/edit', 'routes/webhook-edit.tsx'),
    route('settings/webhooks/:id/secret', 'routes/webhook-secret.tsx'),
    route('settings/webhooks/:id/recoverable', 'routes/webhook-recoverable.ts'),
    route('settings/webhooks/:id/deliveries.csv', 'routes/deliveries-csv.ts'),
    route('settings/webhooks/:id/deliveries/:deliveryId', 'routes/webhook-delivery.tsx'),
  ]),
  route('dev/ui', 'routes/dev-ui.tsx', [
    index('routes/dev-ui-index.tsx'),
    ...galleryPages.map(({ slug }) => route(slug, `ui/gallery/${slug}.tsx`)),
  ]),
  route('*', 'routes/not-found.tsx'),
];

export default pages;
