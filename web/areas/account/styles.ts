/** Style sheets of components that only this area uses. */
import '@mantine/core/styles/Checkbox.css'
