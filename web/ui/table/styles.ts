/** Style sheets of the components that tables use. */
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Pagination.css'
import '@mantine/core/styles/Popover.css'
