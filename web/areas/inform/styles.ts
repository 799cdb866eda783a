/** Style sheets of components that only this area uses, so the application doesn't load them globally. */
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Slider.css'
import '@mantine/core/styles/Tooltip.css'
