/** Style sheets of components that only the editor of studies uses. */
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/Tabs.css'
