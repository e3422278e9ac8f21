/** The widths in which a module can be tried, the default first. */
export const previewWidths = ['desktop', 'phone'] as const;
export type PreviewWidth = (typeof previewWidths)[number];
