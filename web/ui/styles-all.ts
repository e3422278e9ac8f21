// All of Mantine's styles, for screens beyond the landing page: forms, menus, dialogs. Imported by their frames, loaded with them.
import '@mantine/core/styles.layer.css';
