export { createSavedView } from './create-saved-view.ts';
export { listSavedViews, type SavedView } from './list-saved-views.ts';
export { setSavedViewRemoved } from './set-saved-view-removed.ts';
export { updateSavedView } from './update-saved-view.ts';
