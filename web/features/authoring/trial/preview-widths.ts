/** How wide a module is tried. The first one is the usual. */
export const previewWidths = ['desktop', 'phone'] as const;
export type PreviewWidth = (typeof previewWidths)[number];
