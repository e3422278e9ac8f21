/** The widths at which a module can be previewed, starting with the default. */
export const previewWidths = ['desktop', 'phone'] as const;
export type PreviewWidth = (typeof previewWidths)[number];
