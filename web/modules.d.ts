// Icons are imported one by one, which keeps thousands of them out of the build. The package only has types for its barrel file.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  const Icon: import('@tabler/icons-react').TablerIcon;
  export default Icon;
}

declare module '#pages/*.md' {
  const page: import('#web/lib/page-text.ts').PageText;
  export default page;
}

declare module '#pages/*.md?about' {
  const page: import('#web/lib/page-text.ts').PageAbout;
  export default page;
}
