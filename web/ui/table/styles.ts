/** Style sheets of the components that a table is built of. */
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Pagination.css'
import '@mantine/core/styles/Popover.css'
