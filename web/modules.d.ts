// Icons are imported one by one, because the barrel file would add thousands of them to the build. The package only has types for that
// file.
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
