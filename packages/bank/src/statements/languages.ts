/** Languages in which banks write months and weekdays. */
export const languages = 'en de fr es it nl pl cs hu sv da nb fi pt'.split(' ');
