/** Style sheets of components that other areas may not use, and that the application therefore does not bring along. */
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Slider.css'
import '@mantine/core/styles/Tooltip.css'
